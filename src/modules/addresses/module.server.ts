import { defineModule } from '#kernel/modules.ts'
import { formerAddresses } from './tables.ts'

export const addresses = defineModule({
  name: 'addresses',
  needs: ['sites'],
  tables: [formerAddresses],
})
