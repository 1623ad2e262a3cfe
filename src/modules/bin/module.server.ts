import { defineModule } from '#kernel/modules.ts'
import { binList } from './bin-list.server.ts'
import { emptyBin } from './empty-bin.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'

export const bin = defineModule({
  name: 'bin',
  lists: [binList],
  jobs: [emptyBin],
  personalData,
  routes,
  texts: { th, en },
})
