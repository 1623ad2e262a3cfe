import { defineModule } from '#kernel/modules.ts'
import { routes } from './routes.ts'

export const drive = defineModule({ name: 'drive', routes })
