import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const credits = defineModule({ name: 'credits', routes })
