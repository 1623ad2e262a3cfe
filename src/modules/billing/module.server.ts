import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const billing = defineModule({ name: 'billing', routes })
