export { CourseTable } from './components/course-table.tsx'
