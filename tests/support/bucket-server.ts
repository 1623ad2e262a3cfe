import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import S3rver from '@20minutes/s3rver'

/** An S3 server of its own on a free port of this machine, with its objects in a folder. */
export async function startBucketServer(folder: string): Promise<Server> {
  // It reads the signatures of newer clients wrongly.
  const options = { directory: folder, silent: true, allowMismatchedSignatures: true }
  const server = createServer(new S3rver(options).callback())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
