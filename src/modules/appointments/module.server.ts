import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const appointments = defineModule({ name: 'appointments', routes })
