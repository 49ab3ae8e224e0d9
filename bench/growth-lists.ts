import { Agent, request } from 'node:http';
import { envelope } from '@bilim/contract/envelope';
import { PREFIX } from '@bilim/contract/limits';
import type { SignedIn } from './chat-clients.ts';

/** A list as requested by one person. */
export type ListCall = { name: string; ask: () => Promise<unknown> };
type Caller = SignedIn & { role: 'student' | 'teacher' };
type Rows = Record<string, unknown>[];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** All lists that this person can request: those without a filter, and one path of the cascade. */
export async function listsOf({ caller }: { caller: Caller }): Promise<ListCall[]> {
  const call = (path: string, body?: Record<string, unknown>) => post({ caller, path, body });
  const who = caller.role;
  const list = (name: string, path: string, body: Record<string, unknown> = {}): ListCall => ({
    name: `${name} (${who})`,
    ask: () => call(path, body),
  });
  const [latest] = await call('/api/chat/recent.json', {});
  const before = { roomId: latest?.roomId, id_message: Number.MAX_SAFE_INTEGER };
  return [
    list('news', '/api/news/data.json', { page: 1, tab: 'all' }),
    list('announcements', '/api/news/data.json', { page: 1, tab: 'announcements' }),
    list('conversations', '/api/chat/recent.json'),
    list('unread counts', '/api/chat/count.json'),
    ...(latest ? [list('20 messages', '/api/chat/old.json', before)] : []),
    list('devices', '/api/auth/sessions.json'),
    list('links', '/api/misc/dinurls.json'),
    ...(await cascade({ who, call, list })),
  ];
}

/** Year, discipline, semester, class, its people and its chat: the first of each. */
async function cascade({
  who,
  call,
  list,
}: {
  who: Caller['role'];
  call: (path: string, body?: Record<string, unknown>) => Promise<Rows>;
  list: (name: string, path: string, body?: Record<string, unknown>) => ListCall;
}): Promise<ListCall[]> {
  const paths =
    who === 'teacher'
      ? ['list', 'semester/list', 'group/list']
      : ['forStudentDisciplinelist', 'studentSemester/list', 'studentGroup/list'];
  const [disciplines = '', semesters = '', groups = ''] = paths.map((path) => `/api/discipline/${path}.json`);
  const [year] = await call('/api/discipline/current/year.json');
  const [term] = await call('/api/discipline/current/ws.json');
  if (!year || !term) return [];
  const inTerm = { year: year.id_a_year, ws: term.id_ws };
  const [discipline] = await call(disciplines, inTerm);
  const lists = [list('disciplines', disciplines, inTerm)];
  if (!discipline) return lists;
  const ofDiscipline = {
    ...inTerm,
    id_discipline: discipline.id_discipline,
    isSelect: discipline.isSelect,
  };
  const [semester] = await call(semesters, ofDiscipline);
  const ofSemester = { ...ofDiscipline, id_semester: semester?.id_semester };
  const [group] = await call(groups, ofSemester);
  const ofGroup = { ...ofSemester, id_group: group?.id_group };
  return [
    ...lists,
    list('semesters', semesters, ofDiscipline),
    list('groups', groups, ofSemester),
    list('students of a class', '/api/discipline/students/list.json', ofGroup),
    list('teachers of a class', '/api/discipline/teachers/list.json', ofGroup),
    list('contacts of a class', '/api/chat/contacts.json', ofGroup),
  ];
}

function post({
  caller: { origin, cookie, token },
  path,
  body,
}: {
  caller: SignedIn;
  path: string;
  body: Record<string, unknown> | undefined;
}): Promise<Rows> {
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const method = body ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${PREFIX}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode} ${text}`));
        else resolve(envelope.parse(JSON.parse(text)).data as Rows);
      });
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}
