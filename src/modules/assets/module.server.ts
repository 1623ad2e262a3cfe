import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const assets = defineModule({ name: 'assets', routes })
