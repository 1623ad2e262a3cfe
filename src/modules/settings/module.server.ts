import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const settings = defineModule({ name: 'settings', routes })
