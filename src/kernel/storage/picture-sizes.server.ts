import type { Context } from '#kernel/context.ts'
import type { Job } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'

/** The job that makes the smaller pictures of a picture; a module brings it. */
export const SIZES_JOB = 'files.sizes'

/** Has the smaller pictures of a file made, and notes the job with the file. Asked again while it waits, it is the same job. */
export async function requestPictureSizes(ctx: Context, fileID: string): Promise<string> {
  const job = ctx.engine.jobs.jobs.get(SIZES_JOB) as Job<{ fileID: string }> | undefined
  if (!job) throw new Error(`no module brings the job «${SIZES_JOB}»`)
  const jobID = await enqueue(ctx, job, { fileID }, { singletonKey: fileID })
  await ctx.run(`update file set "jobID" = $3 where site_id = $1 and "_id" = $2`, [
    ctx.site._id,
    fileID,
    jobID,
  ])
  return jobID
}
