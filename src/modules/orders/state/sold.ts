import { z } from 'zod'

/** Whether value added tax is in the price: not registered, exempt, or included. */
export const vatKinds = ['none', 'exempt', 'included'] as const

const baht = z.number().min(0)

/** One thing that was sold, as it was called and cost then. */
const orderLine = z.object({
  courseID: z.uuid().nullable(),
  name: z.string().max(500),
  quantity: z.int().min(1),
  /** For one, before and after the discount. */
  full: baht,
  each: baht,
  discount: baht,
  amount: baht,
})

export const orderLines = z.array(orderLine).max(200)
export type OrderLine = z.infer<typeof orderLine>

/** Who bought it, as they were called then. */
export const orderBuyer = z.object({
  name: z.string().max(300),
  email: z.string().max(254).nullable(),
  phone: z.string().max(20).nullable(),
})
export type OrderBuyer = z.infer<typeof orderBuyer>

/** What is to be sold and what it costs now. */
export interface PricedItem {
  readonly courseID: string | null
  readonly name: string
  readonly full: number
  readonly each: number
}

const satang = (value: number) => Math.round(value * 100) / 100

/** The line of an order for so many of an item. */
export function lineOf({ courseID, name, full, each }: PricedItem, quantity: number): OrderLine {
  return {
    courseID,
    name: name.slice(0, 500),
    quantity,
    full,
    each,
    discount: satang((full - each) * quantity),
    amount: satang(each * quantity),
  }
}
