export { CatalogHome } from './components/catalog-home.tsx'
export { TargetCourses } from './components/target-courses.tsx'
