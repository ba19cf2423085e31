import { storeViews } from '#shared/store-view.ts'
import { savedRecord } from './saved-lines.ts'
import { leaveSaved, savedStateOf } from './saved-state.ts'

/** Clears what a customer's list was still to be told when her session ended without her doing (TASK-2). */
export async function clearUntold(): Promise<void> {
  const views = Object.values(storeViews)
  await Promise.all(
    views.map(({ code }) => savedRecord(code).change((state) => leaveSaved(savedStateOf(state)))),
  )
}
