import { defineModule } from '#kernel/modules.ts'
import { matchPicturesCall, setPicturesCall } from './api.server.ts'
import { importJob, sweepImports } from './import/import-members.server.ts'
import { memberImports } from './import/tables.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { studentList } from './student-list.server.ts'

/** The staff's work with learners: lists, learning records, transcripts, transfers and pictures. */
export const students = defineModule({
  name: 'students',
  plugins: ['lesson'],
  tables: [memberImports],
  lists: [studentList],
  calls: [matchPicturesCall, setPicturesCall],
  jobs: [importJob, sweepImports],
  routes,
  texts: { th, en },
})
