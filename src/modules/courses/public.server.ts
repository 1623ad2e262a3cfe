export { type CatalogHomeData, readCatalogHome } from './catalog-home.server.ts'
export { courses } from './collections.ts'
export { demoCourses } from './demo/courses.ts'
export { demoLecturers, secondLecturers } from './demo/lecturers.ts'
