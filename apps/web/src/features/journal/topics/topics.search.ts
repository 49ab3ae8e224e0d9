export const TOPIC_VIEWS = ['taught', 'report', 'syllabus'] as const;
export type TopicView = (typeof TOPIC_VIEWS)[number];

export const readTopicsSearch = ({ view }: Record<string, unknown>): { view?: TopicView } => ({
  view: TOPIC_VIEWS.find((one) => one === view),
});
