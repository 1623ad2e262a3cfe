import { expect, it } from 'vitest'
import { readCode } from './read-code.ts'

it('a PDF that cannot be sent says why as soon as it is chosen', async () => {
  const file = new File([new Uint8Array(650_001)], 'slip.pdf', { type: 'application/pdf' })
  expect(await readCode(file)).toEqual({ fault: 'large' })
})
