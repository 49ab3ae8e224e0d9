import { faculties, peopleView } from '../tables.ts';

/** Name columns of a person's unit: `inLanguage(unitNames.faculty, language)`. */
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

/** Short names of a faculty: `inLanguage(shortNames, language)`. */
export const shortNames = { nameRu: faculties.shortRu, nameKg: faculties.shortKg, nameEn: faculties.shortEn };
