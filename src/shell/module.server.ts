import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { en as recordsEn } from './records/locales/en.ts'
import { th as recordsTh } from './records/locales/th.ts'
import { routes } from './routes.ts'
import { en as widgetsEn } from './widgets/locales/en.ts'
import { th as widgetsTh } from './widgets/locales/th.ts'

export const shell = defineModule({
  name: 'shell',
  routes,
  texts: { th: { ...th, ...recordsTh, ...widgetsTh }, en: { ...en, ...recordsEn, ...widgetsEn } },
})
