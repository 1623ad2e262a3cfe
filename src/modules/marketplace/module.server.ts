import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const marketplace = defineModule({ name: 'marketplace', routes })
