export { type CatalogHomeData, readCatalogHome } from './catalog-home.server.ts'
export { sortColumns } from './filter.server.ts'
export { describeAcademy } from './seo/structured.ts'
export {
  type CoursesOfTarget,
  findTargetName,
  readTargetCourses,
  type TargetCourse,
} from './target-courses.server.ts'
