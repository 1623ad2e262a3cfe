export { type CatalogHomeData, readCatalogHome } from './catalog-home.server.ts'
export { sortColumns } from './filter.server.ts'
export { type BandCourse, type BandShelf, findBandName, readBandCourses } from './target-courses.server.ts'
