/** Groups with how many study in each. */
export const GROUPS = [
  { value: 1, label: 'ИВТ-1-24', aside: 24 },
  { value: 2, label: 'ИВТ-2-24', aside: 22 },
  { value: 3, label: 'поток ИВТ 3 курс', aside: 71 },
  { value: 4, label: 'ПИ-1-24', aside: 25 },
];
