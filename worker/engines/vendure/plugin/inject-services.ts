import { Inject } from '@nestjs/common'

/** Declares the services that a constructor takes, in order. */
export function injectServices(target: object, services: readonly Parameters<typeof Inject>[0][]): void {
  for (const [index, service] of services.entries()) Inject(service)(target, undefined, index)
}
