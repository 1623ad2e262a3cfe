import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const seminars = defineModule({ name: 'seminars', routes })
