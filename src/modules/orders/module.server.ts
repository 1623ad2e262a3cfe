import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const orders = defineModule({ name: 'orders', routes })
