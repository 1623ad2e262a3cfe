import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const notes = defineModule({ name: 'notes', routes })
