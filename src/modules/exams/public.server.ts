export { type Exam, exams } from './collections.ts'
export { type Counting, type ExamType, examTypes, type Showing } from './model/rules.ts'
export { countOf, countQuestions, type DrawnSlot, type FixedSlot, type Slot } from './model/slots.ts'
