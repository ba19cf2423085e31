import {
  type CustomFields,
  PluginCommonModule,
  type RuntimeVendureConfig,
  VendurePlugin,
} from '@vendure/core'
import { CatalogueChanges } from './catalogue-changes.ts'
import { customFields } from './custom-fields.ts'
import { options, type StorefrontOptions } from './options.ts'
import { awaitingProcess, placedStrategy } from './order-process.ts'
import { cardHandler, offlineHandler } from './payment-handlers.ts'
import { StorefrontResolver } from './resolver.ts'
import { schema } from './schema.ts'
import { VendureServices } from './vendure.ts'

/** Adds to Vendure what the shop needs: custom fields, a state of orders, payment handlers and operations of the Shop API. */
// biome-ignore lint/complexity/noStaticOnlyClass: Nest takes a module as a class, and Vendure's plug-ins have this function.
export class StorefrontPlugin {
  /** Returns the configured plug-in for the list `plugins` of Vendure. Throws if the secret is too short. */
  static init(given: StorefrontOptions): typeof StorefrontPlugin {
    if (given.secret.length < 32)
      throw new Error('The secret of StorefrontPlugin has fewer than 32 characters')
    Object.assign(options, given)
    return StorefrontPlugin
  }
}

VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  providers: [VendureServices, CatalogueChanges],
  shopApiExtensions: { schema, resolvers: [StorefrontResolver] },
  configuration: (config) => {
    addFields(config.customFields)
    const { orderOptions, paymentOptions } = config
    orderOptions.process = [...orderOptions.process, awaitingProcess as never]
    orderOptions.orderPlacedStrategy = placedStrategy
    orderOptions.stockAllocationStrategy = placedStrategy
    paymentOptions.paymentMethodHandlers = [
      ...paymentOptions.paymentMethodHandlers,
      cardHandler,
      offlineHandler,
    ]
    return config
  },
})(StorefrontPlugin)

function addFields(fields: RuntimeVendureConfig['customFields']): void {
  for (const [entity, added] of Object.entries(customFields()) as [keyof CustomFields, []][]) {
    fields[entity] = [...(fields[entity] ?? []), ...added] as never
  }
}
