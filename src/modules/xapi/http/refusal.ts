/** What a program asked for and cannot have; the answer says it in words. */
export class StoreRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'StoreRefusal'
    this.status = status
  }
}
