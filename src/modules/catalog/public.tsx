export { BandCourses } from './components/band-courses.tsx'
export { CatalogHome } from './components/catalog-home.tsx'
