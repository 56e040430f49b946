/// Design system: sizes, weights, spacings and colours by role.
///
/// Roles and scale follow the Hat Game's development guide; each theme assigns its own colours in `Theme`. Screens use
/// roles, never numbers.
package enum DesignBook {}
