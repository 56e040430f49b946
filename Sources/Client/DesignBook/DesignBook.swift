/// The design system: every size, weight, distance and colour a screen may use, by role.
///
/// The roles and the scale are those of the Hat Game's development guide; each system of the house gives the roles its
/// own colours in a `Theme`. Screens name roles and never numbers.
public enum DesignBook {}
