import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const shop = defineModule({ name: 'shop', routes })
