export { examPlacesAt } from './exam-places.ts'
