/** A record of a collection that the caller has not described. */
export interface Doc {
  readonly _id: string
  readonly [field: string]: unknown
}

/** What the records of each collection look like, unless the caller says it. */
export type AnyCollections = Record<string, Doc>

export interface Paging {
  readonly page: number
  readonly limit: number
  readonly total?: number
}

/** A successful answer; `etag` is that of a single record. */
export interface Answer<Data = unknown> {
  readonly status: number | boolean
  readonly data: Data
  readonly paging?: Paging
  readonly message?: string
  readonly etag?: string
}

type Item<Value> = Value extends readonly (infer One)[] ? One : never

interface Operators<Value> {
  readonly $eq?: Value | Item<Value> | null
  readonly $ne?: Value | Item<Value> | null
  readonly $gt?: Value
  readonly $gte?: Value
  readonly $lt?: Value
  readonly $lte?: Value
  readonly $in?: readonly (Value | Item<Value> | null)[]
  readonly $nin?: readonly (Value | Item<Value> | null)[]
  readonly $exists?: boolean
  readonly $regex?: string
  readonly $options?: 'i'
  readonly $all?: readonly Item<Value>[]
  readonly $size?: number
  readonly $elemMatch?: object
  readonly $not?: Operators<Value>
}

/** A filter over the fields of a record, and over json fields by dots. */
export type Filter<Record> = {
  readonly [Field in keyof Record]?: Record[Field] | Item<Record[Field]> | Operators<Record[Field]> | null
} & {
  readonly $and?: readonly Filter<Record>[]
  readonly $or?: readonly Filter<Record>[]
  readonly $nor?: readonly Filter<Record>[]
  readonly [path: `${string}.${string}`]: unknown
}

export interface FindOptions<Record> {
  readonly projection?: { readonly [Field in keyof Record]?: 0 | 1 }
  readonly sort?: { readonly [Field in keyof Record]?: 1 | -1 }
  /** `total: false` saves the counting. */
  readonly paging?: { readonly page?: number; readonly limit?: number; readonly total?: false }
  /** Fields to leave out of the answer. */
  readonly hidden?: readonly (keyof Record & string)[]
  readonly signal?: AbortSignal
}

export interface QueryBody<Record> extends Omit<FindOptions<Record>, 'projection' | 'signal'> {
  readonly method: 'find' | 'findOne' | 'count'
  readonly args?: readonly [Filter<Record>, FindOptions<Record>['projection']?]
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** frontend refuses staff, backend refuses members; either unless told. */
  readonly interface?: 'frontend' | 'backend'
  readonly remember?: boolean
}

export interface Session {
  readonly login: boolean
  readonly role: string
  readonly userID: string | null
  readonly [field: string]: unknown
}

export interface SiteEcho {
  readonly site: string
  readonly siteName: string
  readonly role: string
  readonly time: string
}

export interface ClearedCache {
  readonly hostname: string
  readonly success: boolean
  /** Why it failed. */
  readonly error?: string
}
