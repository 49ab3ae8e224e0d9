import { BULK } from './bulk.ts';

/** Changes since BULK: a new student, a student who changes class, one who leaves, a new course and class. */
export const DELTA: Readonly<Record<string, string>> = {
  'manifest.csv': `propertyName,value
manifest.version,1.0
oneroster.version,1.2
file.academicSessions,absent
file.classes,delta
file.courses,delta
file.demographics,delta
file.enrollments,delta
file.orgs,delta
file.roles,delta
file.users,delta
`,
  'orgs.csv': `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId
org-5,active,2026-10-01T08:00:00.000Z,Финансы,department,,org-4
`,
  'courses.csv': `sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes,metadata.credits
course-4,active,2026-10-01T08:00:00.000Z,year-27,Финансы,FIN,,org-5,,,4
`,
  'classes.csv': `sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods
class-4,active,2026-10-01T08:00:00.000Z,Финансы,,course-4,,scheduled,,org-4,spring-27,,,
class-3,tobedeleted,2026-10-01T08:00:00.000Z,Микроэкономика,,course-2,,scheduled,,org-4,spring-27,,,
`,
  'users.csv': `sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password
user-8,active,2026-10-01T08:00:00.000Z,true,new,,Айбек,Садыков,,240008,,,,,,
user-7,tobedeleted,2026-10-01T08:00:00.000Z,false,left,,Данияр,Осмонов,Эркин уулу,240007,,,,,,
`,
  'roles.csv': `sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId
role-9,active,2026-10-01T08:00:00.000Z,user-8,primary,student,2026-09-01,,org-2,
`,
  'demographics.csv': `sourcedId,status,dateLastModified,birthDate,sex
user-8,active,2026-10-01T08:00:00.000Z,2008-02-29,male
user-1,active,2026-10-01T08:00:00.000Z,2008-03-08,male
`,
  'enrollments.csv': `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
enr-10,active,2026-10-01T08:00:00.000Z,room-1,org-2,user-8,student,,,
enr-11,active,2026-10-01T08:00:00.000Z,class-1,org-2,user-8,student,,,
enr-4,tobedeleted,2026-10-01T08:00:00.000Z,class-1,org-2,user-3,student,,,
enr-12,active,2026-10-01T08:00:00.000Z,class-2,org-2,user-3,student,,,
enr-7,tobedeleted,2026-10-01T08:00:00.000Z,class-3,org-4,user-2,student,,,
enr-8,tobedeleted,2026-10-01T08:00:00.000Z,class-3,org-4,user-5,teacher,true,,
enr-13,active,2026-10-01T08:00:00.000Z,class-4,org-4,user-2,student,,,
enr-14,active,2026-10-01T08:00:00.000Z,class-4,org-4,user-5,teacher,true,,
`,
};

/** BULK with DELTA applied, by the sourcedId of each line. */
export const BULK_AFTER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BULK).map(([name, text]) => [name, name === 'manifest.csv' ? text : after(name, text)]),
);

function after(name: string, text: string): string {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const byId = new Map(lines.map((line) => [line.split(',')[0], line]));
  const columns = head.split(',').length;
  for (const line of DELTA[name]?.trimEnd().split('\n').slice(1) ?? []) {
    const [sourcedId, status, changed] = line.split(',');
    if (status === 'tobedeleted') byId.delete(sourcedId);
    else {
      const cells = line.replace(`,${status},${changed},`, ',,,');
      byId.set(sourcedId, cells + ','.repeat(Math.max(0, columns - cells.split(',').length)));
    }
  }
  return `${[head, ...byId.values()].join('\n')}\n`;
}
