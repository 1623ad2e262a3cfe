import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const assistant = defineModule({ name: 'assistant', routes })
