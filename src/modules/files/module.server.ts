import { defineModule } from '#kernel/modules.ts'
import { files as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const files = defineModule({ name: 'files', collections: [collection], texts: { th, en } })
