import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const applications = defineModule({ name: 'applications', routes })
