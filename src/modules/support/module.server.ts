import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const support = defineModule({ name: 'support', routes })
