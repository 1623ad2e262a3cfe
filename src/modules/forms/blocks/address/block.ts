import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting } from '#kernel/pages/settings.ts'
import { hints } from '../settings.ts'
import { confirmAddress } from './confirm-address.server.ts'
import { addressInput } from './input.ts'
import { sayAddress } from './say-address.ts'

export const fields = {
  ...hints,
  withOwner: booleanSetting({ th: 'ถามชื่อและเลขประจำตัวผู้เสียภาษี', en: 'Ask for name and tax number' }, true),
}

/** An address in Thailand, from the province down to the house. */
export const address = defineBlock({
  type: 'address',
  label: { th: 'ที่อยู่', en: 'Address' },
  fields,
  input: { ...addressInput, say: sayAddress, confirm: confirmAddress },
  sample: { settings: { help: 'ใช้ส่งเอกสารและออกใบกำกับภาษี' } },
})
