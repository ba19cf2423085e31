import { Inject } from '@nestjs/common'
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { Allow, Ctx, Permission, Transaction } from '@vendure/core'

type ServiceClass = Parameters<typeof Inject>[0]

interface Fields {
  /** The services that the constructor takes, in order. */
  services: readonly ServiceClass[]
  queries?: readonly string[]
  mutations?: readonly string[]
  /** The fields that need no session and open none. */
  withoutSession?: readonly string[]
}

/**
 * Declares a class as a resolver of the Shop API; its methods have the names of the schema and take the context and the arguments.
 * Decorators are applied as functions, so that plain Node runs the plug-in. A mutation is one transaction.
 */
export function declareResolver(target: new (...services: never[]) => object, fields: Fields): void {
  Resolver()(target)
  injectServices(target, fields.services)
  const allowed = (name: string) =>
    Allow(fields.withoutSession?.includes(name) ? Permission.Public : Permission.Owner)
  for (const name of fields.queries ?? []) declareField(target.prototype, name, [Query(name), allowed(name)])
  for (const name of fields.mutations ?? [])
    declareField(target.prototype, name, [Mutation(name), Transaction(), allowed(name)])
}

/** Declares the services that a constructor takes, in order. */
export function injectServices(target: object, services: readonly ServiceClass[]): void {
  for (const [index, service] of services.entries()) Inject(service)(target, undefined, index)
}

function declareField(prototype: object, name: string, decorators: readonly MethodDecorator[]): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
  if (!descriptor) throw new Error(`The resolver has no method ${name}`)
  for (const decorate of decorators) decorate(prototype, name, descriptor)
  Ctx()(prototype, name, 0)
  Args()(prototype, name, 1)
}
