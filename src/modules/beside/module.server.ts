import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const beside = defineModule({ name: 'beside', routes })
