/** A bulk roster of a small university, with the columns of OneRoster 1.2 in their order. */
export const BULK: Readonly<Record<string, string>> = {
  'manifest.csv': `propertyName,value
manifest.version,1.0
oneroster.version,1.2
file.academicSessions,bulk
file.categories,absent
file.classes,bulk
file.classResources,absent
file.courses,bulk
file.courseResources,absent
file.demographics,bulk
file.enrollments,bulk
file.lineItems,absent
file.orgs,bulk
file.resources,absent
file.results,absent
file.roles,bulk
file.userProfiles,absent
file.users,bulk
source.systemName,Деканат
source.systemCode,dekanat
`,
  'orgs.csv': `sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId
org-1,,,Университет,district,,
org-2,,,Факультет информационных технологий,school,ФИТ,org-1
org-3,,,"Кафедра ""Программная инженерия""",department,ПИ,org-2
org-4,,,Экономика,school,,org-1
`,
  'academicSessions.csv': `sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear
year-27,,,2026-2027,schoolYear,2026-09-01,2027-06-30,,2027
autumn-26,,,Осенний семестр,semester,2026-09-01,2027-01-20,year-27,2027
spring-27,,,Весенний семестр,semester,2027-02-01,2027-06-15,year-27,2027
module-1,,,Модуль 1,gradingPeriod,2026-09-01,2026-11-01,autumn-26,2027
`,
  'courses.csv': `sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes,metadata.credits
course-1,,,year-27,Алгебра,MATH101,,org-3,,,5
course-2,,,year-27,Микроэкономика,,,org-4,,,
course-3,,,year-27,Час куратора,CUR,,org-2,,,
`,
  'classes.csv': `sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods
room-1,,,ПИ-1-26,,course-3,,homeroom,,org-2,"autumn-26,spring-27",,,
class-1,,,"Алгебра, поток 1",,course-1,,scheduled,216,org-2,module-1,,,1
class-2,,,"Алгебра, поток 2",,course-1,,scheduled,217,org-2,autumn-26,,,2
class-3,,,Микроэкономика,,course-2,,scheduled,,org-4,spring-27,,,
`,
  'users.csv': `sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns
user-1,,,true,asanov,{LDAP:1},Азамат,Асанов,Бакытович,240001,a@example.kg,+996700000001,,,,,,,,,org-2,
user-2,,,true,bekova,,Айгүл,Бекова,,240002,,,0555 000002,,2,,,,,,org-4,
user-3,,,true,kim,,Виктория,Ким,,S-77,,,,,,,,,,,org-2,
user-4,,,true,teacher,,Нурлан,Токтогулов,Сыдыкович,1001,,,,,,,,,,,org-3,
user-5,,,true,admin,,Елена,Иванова,Петровна,1002,,,,,,,,,,,org-1,
user-6,,,true,parent,,Бакыт,Асанов,,,,,,user-1,,,,,,,,
user-7,,,false,left,,Данияр,Осмонов,Эркин уулу,240007,,,,,,,,,,,org-2,
`,
  'roles.csv': `sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId
role-1,,,user-1,primary,student,2026-09-01,,org-2,
role-2,,,user-2,primary,student,,,org-4,
role-3,,,user-3,primary,student,2025-09-01,,org-2,
role-4,,,user-4,primary,teacher,,,org-3,
role-5,,,user-5,primary,siteAdministrator,,,org-1,
role-6,,,user-5,secondary,teacher,,,org-4,
role-7,,,user-6,primary,parent,,,org-2,
role-8,,,user-7,primary,student,2026-09-01,,org-2,
`,
  'demographics.csv': `sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian
user-2,,,2006-04-05,female,,true
user-3,,,2007-01-31,female,,
`,
  'enrollments.csv': `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate
enr-1,,,room-1,org-2,user-1,student,,,
enr-2,,,room-1,org-2,user-4,teacher,true,,
enr-3,,,class-1,org-2,user-1,student,,,
enr-4,,,class-1,org-2,user-3,student,,,
enr-5,,,class-1,org-2,user-4,teacher,true,,
enr-6,,,class-2,org-2,user-4,teacher,true,,
enr-7,,,class-3,org-4,user-2,student,,,
enr-8,,,class-3,org-4,user-5,teacher,true,,
enr-9,,,class-3,org-4,user-4,proctor,,,
`,
};
