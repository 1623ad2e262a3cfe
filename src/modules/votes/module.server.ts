import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const votes = defineModule({ name: 'votes', routes })
