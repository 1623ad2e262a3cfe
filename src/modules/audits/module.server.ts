import { defineModule } from '#kernel/modules.ts'
import { audits as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const audits = defineModule({ name: 'audits', collections: [collection], texts: { th, en } })
