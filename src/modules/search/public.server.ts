export { type Resolved, resolveKeyword } from './resolve.server.ts'
export { type Suggestions, suggestCourses } from './suggest.server.ts'
export { courseTexts } from './tables.ts'
export { countNamed, hasAnyTerm, hasTerms, type Term } from './terms.server.ts'
