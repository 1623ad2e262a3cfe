/** By what the mails about an order are known. */
export function aboutOrder(id: string): string {
  return `order/${id}`
}
