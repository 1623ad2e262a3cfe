import { describe, expect, it } from 'vitest'
import { defineCapability } from './access/capability.ts'
import { checkModules } from './check-modules.ts'
import { defineModule } from './modules.ts'

const route = { path: '/a', title: { th: 'ก', en: 'A' }, roles: [], auth: true }
const teaching = defineCapability({ name: 'teaching', roles: ['manager'], read: () => Promise.resolve([]) })
const count = () => Promise.resolve(0)

describe('what routes name', () => {
  const naming = defineModule({
    name: 'one',
    routes: [{ ...route, counter: 'orders', capabilities: ['teaching'] }],
  })

  it('is brought by some module', () => {
    const rest = defineModule({ name: 'two', counters: { orders: count }, capabilities: [teaching] })
    expect(() => checkModules([naming, rest])).not.toThrow()
  })

  it('fails the start where nobody brings it', () => {
    expect(() => checkModules([naming])).toThrow('names the counter «orders», which no module brings')
    const counting = defineModule({ name: 'two', counters: { orders: count } })
    expect(() => checkModules([naming, counting])).toThrow(
      'names the capability «teaching», which no module brings',
    )
  })

  it('is brought once', () => {
    const two = defineModule({ name: 'two', counters: { orders: count } })
    expect(() => checkModules([two, { ...two, name: 'three' }])).toThrow(
      '«two» and «three» both bring the counter «orders»',
    )
    const four = defineModule({ name: 'four', capabilities: [teaching] })
    expect(() => checkModules([four, { ...four, name: 'five' }])).toThrow(
      'both bring the capability «teaching»',
    )
  })
})
