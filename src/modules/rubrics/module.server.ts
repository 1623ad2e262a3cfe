import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const rubrics = defineModule({ name: 'rubrics', texts: { th, en } })
