import { faculties, peopleView } from './tables.ts';

/** What a person's unit is called: `inLanguage(unitNames.faculty, language)`. */
export const unitNames = {
  speciality: {
    nameRu: peopleView.specialityRu,
    nameKg: peopleView.specialityKg,
    nameEn: peopleView.specialityEn,
  },
  department: {
    nameRu: peopleView.departmentRu,
    nameKg: peopleView.departmentKg,
    nameEn: peopleView.departmentEn,
  },
  faculty: { nameRu: peopleView.facultyRu, nameKg: peopleView.facultyKg, nameEn: peopleView.facultyEn },
};

/** What a faculty is called where there is little room: `inLanguage(shortNames, language)`. */
export const shortNames = { nameRu: faculties.shortRu, nameKg: faculties.shortKg, nameEn: faculties.shortEn };
