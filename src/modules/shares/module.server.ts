import { defineModule } from '#kernel/modules.ts'

export const shares = defineModule({ name: 'shares', needs: ['files'] })
