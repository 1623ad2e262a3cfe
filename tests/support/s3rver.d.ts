declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** A small S3-compatible server. */
  export default class S3rver {
    constructor(options: { directory: string; silent?: boolean })
    callback(): RequestListener
  }
}
